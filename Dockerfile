# The shop as `npm start` runs it. compose.yaml starts it with PostgreSQL and a proxy: docs/self-hosting.md.
FROM node:24-bookworm-slim

RUN mkdir /shop /data && chown node:node /shop /data
USER node
WORKDIR /shop

# Packages first: they are installed again only when one has changed.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node scripts/install.mjs scripts/
RUN node --input-type=module -e "import { installPackages } from './scripts/install.mjs'; installPackages()"

# A page that does not compile fails here, and not when the shop starts.
COPY --chown=node:node . .
RUN node_modules/.bin/node --input-type=module -e "import { compileOnce } from './scripts/build/compile.ts'; await compileOnce('/shop', console.log)"

ENV HOST=0.0.0.0 PORT=8888 DATA_DIR=/data
EXPOSE 8888
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8888/build.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
