# The image holds Node, the build, the packages that are not part of it, the locales, and what these need of Debian.
# A release names the base image of the build by its digest.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils busybox redis-tools
WORKDIR /app
COPY packages/practice-telegram/package.json packages/practice-telegram/
COPY packages/practice-exchange/package.json packages/practice-exchange/
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY tsconfig.json rolldown.config.ts ./
COPY packages ./packages
COPY src ./src
COPY locales ./locales
COPY bin ./bin
# `npm sbom` fails if package.json names packages that are pruned. The build keeps its source maps: errors name lines of the sources.
RUN npm run build && chmod +x dist/cli/squawkbox.js && npm prune --omit=dev --no-audit && \
  npm pkg delete devDependencies && npm run --silent sbom > sbom.cdx.json && \
  node bin/image-packages.mjs kept && rm -rf node_modules && mv kept/node_modules . && rmdir kept
# Node's compile cache is kept in the image: a start takes a fifth less. It is filled by the bot's user, whose id is part of its
# folder's name, with every module that a process loads, and with the flags of V8 below, as another V8 does not take it; then it is
# root's, so that no process can change its own code.
RUN mkdir .compiled && chown node .compiled && \
  su node -c "NODE_COMPILE_CACHE=/app/.compiled node --max-semi-space-size=16 --heap-growing-percent=100 bin/compile-cache.mjs dist" && \
  su node -c "NODE_COMPILE_CACHE=/app/.compiled node --max-semi-space-size=16 --heap-growing-percent=100 bin/compile-cache.mjs dist --check" && \
  chown -R root:root .compiled && chmod -R a+rX,go-w .compiled
RUN bin/image-root /image

FROM scratch
# The name by which this image is found: `squawkbox setup` writes it into compose.yaml. One arena of malloc for the main thread and one for
# the others: see docs/performance.md.
ARG IMAGE=squawkbox:latest
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=8080 API_HOST=0.0.0.0 WEBAPP_HOST=0.0.0.0 \
  MALLOC_ARENA_MAX=2 SQUAWKBOX_IMAGE=${IMAGE} DEMO_HOST=0.0.0.0 DEMO_DATA=/tmp/demo
# All of it belongs to root: some builders keep the owner of what lies in a folder that is copied.
COPY --from=build --chown=0:0 /image /
WORKDIR /app
COPY --from=build --chown=0:0 /app/node_modules ./node_modules
COPY --from=build --chown=0:0 /app/dist ./dist
COPY --from=build --chown=0:0 /app/.compiled ./.compiled
COPY --from=build --chown=0:0 /app/sbom.cdx.json ./
COPY --chown=0:0 package.json LICENSE compose.yaml .env.example ./
COPY --chown=0:0 deploy ./deploy
COPY --chown=0:0 locales ./locales
COPY --chown=0:0 src/mini-app/page/assets ./src/mini-app/page/assets
ENV NODE_COMPILE_CACHE=/app/.compiled
USER node
EXPOSE 8080
# An image in the OCI format has no health check: compose.yaml, the quadlet and the manifests have their own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What is no program here is one of squawkbox: `docker run IMAGE setup`.
ENTRYPOINT ["sh", "-c", "command -v \"$1\" >/dev/null 2>&1 || set -- squawkbox \"$@\"; exec \"$@\"", "sh"]
# Node is process 1, so that SIGTERM reaches it and it can finish its work. No signal opens its inspector. The first two flags halve the
# memory of a busy process for a few per cent more CPU, the third makes full collections rare: see docs/performance.md.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--enable-source-maps", "--disable-sigusr1", "dist/main.js"]
