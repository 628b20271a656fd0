# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS tools
# The sources with everything installed: builds the site, and runs `npm run db:migrate`, `admin`, `season` and the like.
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ENV NEXT_OUTPUT=standalone
RUN npm run build

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 UPLOADS_DIR=/data/uploads OUTBOX_DIR=/data/outbox
COPY --from=tools /app/.next/standalone ./
COPY --from=tools /app/.next/static ./.next/static
COPY --from=tools /app/public ./public
RUN mkdir -p /data/uploads /data/outbox && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
