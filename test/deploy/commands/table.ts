/** What shows that a documented command works. */
export type Shown =
  /** A test that runs it: its file, and its title. */
  | { readonly test: string; readonly title: string }
  /** A step of this script. */
  | { readonly step: string }
  /** It lasts longer than any test may: the file that it runs. */
  | { readonly runs: string }

const clone = (title: string): Shown => ({ test: 'test/e2e/clone.deep.ts', title })
const compose = (title: string): Shown => ({ test: 'test/deploy/compose.deep.ts', title })
const kubernetes = (title: string): Shown => ({ test: 'test/deploy/commands/kubernetes.deep.ts', title })
const redis = (title: string): Shown => ({ test: 'test/deploy/commands/redis.test.ts', title })
const backup: Shown = {
  test: 'test/cli/backup.test.ts',
  title: 'is made and restored by squawkbox backup and restore',
}
const restore: Shown = {
  test: 'test/deploy/commands/restore.test.ts',
  title: 'the commands of a restore under compose put a copy in the place of what was there',
}
const begin: Shown = {
  test: 'test/cli/squawkbox.test.ts',
  title: 'begin says that there is nothing to do where the bot has begun',
}
const mcp: Shown = {
  test: 'test/e2e/mcp.deep.ts',
  title: 'a language model reads and drafts by the program, and only the person’s Confirm sends the order',
}
const ci: Shown = { step: '.ci/run' }
const image: Shown = { step: 'test/deploy/image/try-image.mjs' }
/** With the file system of the image, as no engine runs in tests. */
const IN_IMAGE: Shown = { runs: 'test/deploy/image/try-image.mjs' }

const BUILT = 'npm run build and npm start run the bot'
const ON_CLONE = 'npm run doctor, vault:rotate and forget work on a clone that was never built, with its .env'
const SETUP = 'npm run setup:bot asks, and writes what the bot needs'
const DEMO =
  'the demo takes the next port if one is busy, stops everything on Ctrl-C, and keeps its data for the next start'
const IN_CONTAINER = 'squawkbox doctor, rotate and forget are run where Redis can be reached'
const PROFILES = 'is read by compose itself, with each of its profiles and with all of them'
const OWN_REDIS = 'redis-cli of an own server says what fills it, raises its limit and rewrites its file'
const LOST_KEY =
  'redis-cli removes the check of a lost key of the vault, so that the bot starts with another one'
const STOCK_REDIS =
  'redis-cli gives a Redis as it is installed the settings that the bot needs, and keeps them'

/** Each command of the pages for operators, as it is written there, with what shows that it works. */
export const TABLE: Readonly<Record<string, Shown>> = {
  'npm run setup:bot': clone(SETUP),
  'npm run setup:bot -- --help': clone(SETUP),
  'npm run doctor': clone(ON_CLONE),
  'npm run vault:rotate': clone(ON_CLONE),
  'npm run forget': clone(ON_CLONE),
  'npm run forget -- <id>': clone(ON_CLONE),
  'npm run paper': clone('npm run paper and local-chat run until they are stopped'),
  'npm run local-chat': clone('npm run paper and local-chat run until they are stopped'),
  'npm ci': {
    test: 'test/installation.test.ts',
    title: 'npm ci warns of no package, on the Node that runs this',
  },
  'npm run build': clone(BUILT),
  'npm start': clone(BUILT),
  'npm run licences': clone('npm run licences lists what is shipped'),
  'npm run sbom': {
    test: 'test/supply-chain.test.ts',
    title: 'the bill of materials is CycloneDX and names every package that the bot is run with, by its hash',
  },
  'npm run demo': { test: 'test/e2e/demo.deep.ts', title: DEMO },
  'npm run demo -- --tour': { test: 'test/e2e/demo.deep.ts', title: 'the demo tour plays to its end' },
  'echo "k1:$(openssl rand -base64 32)"': {
    test: 'test/deploy/commands/vault-key.test.ts',
    title: 'the command for a vault key prints one that the bot takes',
  },

  'squawkbox setup': image,
  'npm run mcp': mcp,
  'npm run squawkbox -- begin': begin,
  'npm run squawkbox -- backup': backup,
  'npm run squawkbox -- restore': backup,

  'squawkbox backup': backup,
  'squawkbox restore': backup,
  'squawkbox mcp': mcp,
  'squawkbox demo': image,
  'squawkbox doctor': image,
  'squawkbox rotate': image,
  'squawkbox forget <id>': image,
  'squawkbox paper': image,
  'squawkbox backup --from <appendonlydir> --to <folder> --key-file <path>': backup,
  'squawkbox backup --verify <copy> --key-file <path>': backup,
  'squawkbox begin': begin,
  'squawkbox restore <copy> --to <folder>/appendonlydir --key-file <path>': backup,

  'docker build --tag squawkbox .': { runs: 'bin/check-image' },
  'docker run --rm -it --publish 127.0.0.1:8800:8800 --publish 127.0.0.1:8870:8870 squawkbox demo': IN_IMAGE,
  'docker run --rm -it --user "$(id -u):$(id -g)" --volume "$PWD:/folder" --workdir /folder squawkbox setup':
    IN_IMAGE,
  'docker compose up': compose(PROFILES),
  'docker compose up -d': compose(PROFILES),
  'docker compose up -d --build': compose(PROFILES),
  'docker compose up -d redis': compose(PROFILES),
  'docker compose --profile api up': compose(PROFILES),
  'docker compose --profile page up': compose(PROFILES),
  'docker compose --profile paper up': compose(PROFILES),
  'docker compose --profile backup up': compose(PROFILES),
  'docker compose --profile backup up -d': compose(PROFILES),
  'docker compose --profile alerts up -d': compose(PROFILES),
  'docker compose stop bot redis': compose(PROFILES),
  'docker compose run --rm --no-deps redis mv /data/appendonlydir /data/before': restore,
  'docker run --rm --user 999:999 --network none -v <project>_redis:/data -v "$PWD/backups:/backups:ro" -v "$PWD/backup-key:/key:ro" squawkbox restore /backups/<copy> --to /data/appendonlydir --key-file /key':
    restore,
  'docker compose run --rm bot squawkbox doctor': compose(IN_CONTAINER),
  'docker compose run --rm bot squawkbox begin': begin,
  'docker compose exec bot squawkbox doctor': compose(IN_CONTAINER),
  'docker compose exec bot squawkbox rotate': compose(IN_CONTAINER),
  'docker compose exec bot squawkbox forget <id>': compose(IN_CONTAINER),
  [`docker compose exec redis sh -c 'REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli --user bot bgrewriteaof'`]:
    redis('the command of a backup under compose rewrites the file'),

  'kubectl create secret generic squawkbox --from-file=BOT_TOKEN --from-file=VAULT_KEYS --from-file=REDIS_URL --from-file=WEBHOOK_SECRET':
    kubernetes('kubectl makes the secret that the manifests ask for, from files of its names'),
  'kubectl apply -k deploy/kubernetes': kubernetes(
    'kubectl reads what it would apply, and finds the containers to run in',
  ),
  'kubectl exec deploy/squawkbox-bot -- squawkbox doctor': kubernetes(
    'kubectl reads what it would apply, and finds the containers to run in',
  ),
  'kubectl rollout restart': kubernetes(
    'kubectl reads what it would apply, and finds the containers to run in',
  ),
  'helm install squawkbox deploy/helm/squawkbox --set image.repository=… --set settings.SERVICE_URL=… --set-string settings.ADMIN_USERS=<id> --set settings.WEBHOOK_URL=https://<host>/telegram':
    kubernetes('helm makes all that it would install'),

  'redis-cli config set appendonly yes appendfsync always maxmemory-policy noeviction maxmemory 384mb':
    redis(STOCK_REDIS),
  'redis-cli config rewrite': redis(STOCK_REDIS),
  'redis-cli bgrewriteaof': redis(OWN_REDIS),
  [`redis-cli hdel 'squawkbox:{vault}:key-checks' k1`]: redis(LOST_KEY),
  [`docker compose exec redis sh -c 'REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli --user bot hdel "squawkbox:{vault}:key-checks" k1'`]:
    redis(LOST_KEY),
  'redis-cli --bigkeys': redis(OWN_REDIS),
  'redis-cli memory stats': redis(OWN_REDIS),
  'redis-cli config set maxmemory …': redis(OWN_REDIS),

  'npm test': ci,
  'npm run test:smoke': { runs: 'vitest.smoke.config.ts' },
  'npm run docs': ci,
  'npm run test:deep': ci,
  'npm run test:browser': ci,
  'npm run check': ci,
  'npm run simulate': { runs: 'test/simulation/main.ts' },
  'npm run worlds': { runs: 'test/plans/worlds/main.ts' },
  'npm run chaos': { runs: 'vitest.chaos.config.ts' },
  'npm run chaos upgrade': { runs: 'test/chaos/upgrade.chaos.ts' },
  'npm run mutation': { runs: 'test/mutation/main.mjs' },
  'npm run bench read': { runs: 'bench/read.bench.ts' },
  'npm run bench alerts': { runs: 'bench/alerts-rules.bench.ts' },
  'npm run bench load': { runs: 'bench/load.bench.ts' },
}
