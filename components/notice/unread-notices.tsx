"use client";

import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@/components/ui/lazy-part";
import { unreadNotices } from "@/lib/browser/notice";

const NoticeCard = lazyPart(async () => (await import("./notice-card")).NoticeCard);

/** What an administrator has to tell, until it is read; what draws it comes only where there is something. */
export function UnreadNotices() {
  const [newest, ...others] = useQuery(unreadNotices).data ?? [];
  return newest && <NoticeCard notice={newest} others={others.length} />;
}
