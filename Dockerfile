# Builds a release with the same script as `npm run release` and runs it as an unprivileged user on read-only code.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- --no-archive && mv release/hornero-* /release

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 hornero \
  && useradd --system --uid 10001 --gid hornero --home-dir /var/lib/hornero --create-home --shell /usr/sbin/nologin hornero \
  && chmod 0700 /var/lib/hornero
COPY --from=build --chown=root:root /release /opt/hornero
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/var/lib/hornero
USER hornero
WORKDIR /var/lib/hornero
VOLUME /var/lib/hornero
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/opt/hornero/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/hornero/bin/hornero"]
CMD ["start"]
