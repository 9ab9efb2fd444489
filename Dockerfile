# Three images: `web`, the site; `backend`, the embedded backend as its own server; and `backup`, which copies their
# databases once and exits (compose.yaml). All run as an unprivileged user, write to /tmp only (`backup` also to its
# volume), and get their settings at start.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional

FROM packages AS build
COPY . .
# A backend to prerender pages from, if one is reachable during the build. Each server regenerates them on its start.
ARG BACKEND_URL=""
ENV BUILD_FOR_CONTAINER=true NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/tmp/build
RUN node scripts/build.mjs && mv .releases/* /release

FROM node:24.21.0-bookworm-slim AS web
WORKDIR /site
# As in deploy/systemd/sagwan.service.
ENV MALLOC_ARENA_MAX=1 NODE_OPTIONS=--max-semi-space-size=8
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/tmp PORT=3000 HOST=0.0.0.0
COPY --from=build /release ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.cjs"]

# Runs TypeScript by tsx, so it needs the sources and their packages.
FROM packages AS backend
COPY . .
ENV NODE_ENV=production DATA_DIR=/tmp BACKEND_PORT=4000 HOST=0.0.0.0
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/backend.mjs"]

# pg_dump must not be older than the server. rclone is for BACKUP_COMMAND; it needs the certificates of authorities, which
# Node's slim image lacks.
FROM packages AS backup
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends postgresql-client-15 rclone ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY . .
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
CMD ["node", "scripts/backup.mjs"]
