# The image holds Node, the build, the packages that are not part of it, and the locales.
# A release names the base image by its digest.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY packages/practice-telegram/package.json packages/practice-telegram/
COPY packages/practice-exchange/package.json packages/practice-exchange/
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY tsconfig.json rolldown.config.ts ./
COPY packages ./packages
COPY src ./src
# `npm sbom` fails if package.json names packages that are pruned. The build holds all packages but these: a native one, one that starts
# threads from a file of its own, fonts, and the charts of the page. Of the fonts, pictures use one format, upright and of normal width. The
# build keeps its source maps: errors name lines of the sources. What only a clone runs is left out.
RUN npm run build && chmod +x dist/cli/squawkbox.js && rm -r dist/demo dist/practice-telegram && npm prune --omit=dev --no-audit && \
  npm pkg delete devDependencies && npm run --silent sbom > sbom.cdx.json && \
  mkdir kept && cp -a --parents node_modules/@napi-rs node_modules/tinypool node_modules/@fontsource node_modules/@fontsource-variable node_modules/lightweight-charts kept && \
  find kept -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.woff' -o -name '*-italic.woff2' -o -name '*-standard-normal.woff2' -o -name '*-wdth-normal.woff2' -o -name 'lightweight-charts*development*' \) -delete && \
  rm -rf node_modules && mv kept/node_modules . && rmdir kept
# Node's compile cache is kept in the image: a start takes a fifth less. It is filled by the bot's user, whose id is part of its
# folder's name, with every module that a process loads, and with the flags of V8 below, as another V8 does not take it; then it is
# root's, so that no process can change its own code.
COPY bin/compile-cache.mjs bin/
COPY locales ./locales
RUN mkdir .compiled && chown node .compiled && \
  su node -c "NODE_COMPILE_CACHE=/app/.compiled node --max-semi-space-size=16 --heap-growing-percent=100 bin/compile-cache.mjs dist" && \
  su node -c "NODE_COMPILE_CACHE=/app/.compiled node --max-semi-space-size=16 --heap-growing-percent=100 bin/compile-cache.mjs dist --check" && \
  chown -R root:root .compiled && chmod -R a+rX,go-w .compiled

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 API_HOST=0.0.0.0 WEBAPP_HOST=0.0.0.0
WORKDIR /app
# All of it belongs to root: some builders keep the owner of what lies in a folder that is copied.
COPY --from=build --chown=0:0 /app/node_modules ./node_modules
COPY --from=build --chown=0:0 /app/dist ./dist
COPY --from=build --chown=0:0 /app/.compiled ./.compiled
COPY --from=build --chown=0:0 /app/sbom.cdx.json ./
COPY --chown=0:0 package.json LICENSE ./
COPY --chown=0:0 locales ./locales
COPY --chown=0:0 src/mini-app/page/assets ./src/mini-app/page/assets
# squawkbox doctor, rotate, forget and paper, by their name alone.
RUN ln -s /app/dist/cli/squawkbox.js /usr/local/bin/squawkbox
ENV NODE_COMPILE_CACHE=/app/.compiled
USER node
EXPOSE 8080
# An image in the OCI format has no health check: compose.yaml, the quadlet and the manifests have their own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that SIGTERM reaches it and it can finish its work. No signal opens its inspector. The first two flags halve the
# memory of a busy process for a few per cent more CPU, the third makes full collections rare: see docs/performance.md.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--enable-source-maps", "--disable-sigusr1", "dist/main.js"]
