// Loaded before the site: when the script that started it is killed, their channel closes, and the site stops cleanly.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
