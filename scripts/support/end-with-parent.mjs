// Preloaded into a server that a command starts: when the command is gone, even by kill -9, the server goes too.
import process from "node:process";

// Next.js starts workers of its own, which inherit this and talk to it over their channels: those are its business.
if (!process.env.NEXT_PRIVATE_WORKER) {
  process.on("disconnect", () => process.exit(0));
  // The channel alone must not keep the server alive.
  process.channel?.unref();
}
