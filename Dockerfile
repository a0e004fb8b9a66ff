# The tag is the Node.js of package.json, and the only one in the image: tests/docs.test.ts compares them.
# The build stage has all dependencies; the final image only those that the server needs.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /site
# The patches are applied at installation, and a build without them stops.
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci
COPY . .
# The canonical origin is part of the pages.
ARG SITE_URL
RUN npm run build

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The optional packages are a second Node.js.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-trixie-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
COPY package.json ./
COPY --from=packages /site/node_modules node_modules
COPY content content
COPY functions functions
COPY cli cli
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "--eval", "const { ok } = await fetch('http://127.0.0.1:' + process.env.PORT + '/livez'); process.exit(ok ? 0 : 1)", "--input-type=module"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "functions/entries/node.ts"]
