import { requireGuest } from "@/lib/http/guards";

export default async function LoginPage() {
  await requireGuest();
  return <h1>Log in</h1>;
}
