import type { Metadata } from "next";
import { renderSettings } from "../settings-page";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage() {
  return renderSettings("Notifications");
}
