# The Node that package.json names, so that what was tested is what runs. Debian, not Alpine: the embedded Postgres
# and argon2 are built for glibc.
FROM node:26.10.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY edition/package.json edition/
COPY postgres-embedded/package.json postgres-embedded/
COPY server/package.json server/
COPY web/package.json web/

FROM base AS built
RUN npm ci
COPY scripts scripts
COPY contract contract
COPY edition edition
COPY docs/editions.md docs/jury.md docs/jury-figures.md docs/
COPY docs/recompute docs/recompute
COPY postgres-embedded postgres-embedded
COPY server server
COPY web web
RUN npm run build

# The root's optional packages bring a Node, which this image has already.
FROM base AS modules
RUN npm ci --omit=dev --workspace=server --include-workspace-root \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node
# The links between Postgres' libraries, which npm can't pack and nobody can make in a read-only image.
COPY postgres-embedded/src/binaries.ts postgres-embedded/src/
RUN node -e "import('/app/postgres-embedded/src/binaries.ts').then((file) => file.findBinaries())"

FROM node:26.10.0-bookworm-slim
WORKDIR /app
COPY package.json .npmrc ./
COPY contract contract
COPY edition edition
COPY postgres-embedded postgres-embedded
COPY server server
COPY --from=modules /app/node_modules node_modules
COPY --from=built /app/web/dist web/dist
COPY --from=built /app/server/dist server/dist
# A new volume takes owner and mode of the folder it is mounted over.
RUN mkdir --mode=700 /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# The user node, by number: Kubernetes can't tell that a name isn't root.
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
