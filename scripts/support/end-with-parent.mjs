// Preloaded into a server that a command starts: when the command is gone, even by kill -9, the server goes too.
import process from "node:process";

process.on("disconnect", () => process.exit(0));
// The channel alone must not keep the server alive.
process.channel?.unref();
