import { answerNextAuth } from "@/lib/http/next-auth";

export { answerNextAuth as GET, answerNextAuth as POST };
