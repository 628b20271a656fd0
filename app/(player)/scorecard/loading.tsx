export { default } from "../insights/loading";
