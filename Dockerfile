# The build stage has all dependencies; the final image only those that the server needs.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The canonical origin is part of the pages.
ARG SITE_URL
RUN npm run build

FROM node:24-slim
WORKDIR /site
# The project's own Node.js comes first: a stale base image may have a version that the store refuses.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/site/node_modules/.bin:$PATH
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && install -d -o node -g node -m 700 /data
COPY content content
COPY functions functions
COPY cli cli
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "--eval", "const { ok } = await fetch('http://127.0.0.1:' + process.env.PORT + '/livez'); process.exit(ok ? 0 : 1)", "--input-type=module"]
CMD ["node", "functions/entries/node.ts"]
