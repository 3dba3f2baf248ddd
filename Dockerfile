# Built for one supplier: brand/ and content/ are part of the image.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build.ts

# The server is a bundle without dependencies; the commands run from src/ and need a few packages. The image provides Node.
FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:26-slim
# The same as in tools/server-command.ts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY brand brand
COPY content content
COPY docs/api docs/api
COPY src src
COPY --from=build /app/build build
# The only writable folder: keys, the SQLite file without PostgreSQL, monitoring, emails.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
# Liveness only: an instance without its database still serves the help pages.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--no-allocation-site-pretenuring", "--v8-pool-size=1", "build/server/index.js"]
