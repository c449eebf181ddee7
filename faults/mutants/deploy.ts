import type { Mutant } from './mutant.ts'

export const deployMutants: readonly Mutant[] = [
  {
    what: 'a built server that looks for pages, workers and fonts beside itself',
    file: 'scripts/build-server.ts',
    text: '    if (id === main || ',
    instead: '    if (id !== main || ',
    tests: ['server/test/deploy/image.test.ts'],
  },
  {
    what: 'an image that lacks a file which its build reads',
    file: 'Dockerfile',
    text: 'docs/jury.md ',
    instead: '',
    tests: ['server/test/deploy/image.test.ts'],
  },
  {
    what: 'a unit that gives up when the database is away for some starts',
    file: 'deploy/systemd/portal.service',
    text: 'StartLimitIntervalSec=0',
    instead: 'StartLimitIntervalSec=60',
    tests: ['server/test/deploy/box.test.ts'],
  },
  {
    what: 'nightly backups that nobody finished, and that stay',
    file: 'deploy/systemd/portal-backup.service',
    text: ' || rm -rf -- "$$run"',
    instead: '',
    tests: ['server/test/deploy/box.test.ts'],
  },
  {
    what: 'a backup that ends on SIGTERM without its clean-up',
    file: 'server/src/cli/copy-portal.ts',
    text: "['SIGTERM', 'SIGINT']",
    instead: "['SIGINT']",
    tests: ['server/src/cli/copy-portal.test.ts'],
  },
  {
    what: 'more replicas than Postgres has connections for',
    file: 'deploy/kubernetes/scaling.yaml',
    text: 'maxReplicas: 4',
    instead: 'maxReplicas: 6',
    tests: ['server/test/deploy/connections.test.ts'],
  },
  {
    what: 'the file of a living Postgres that can’t be looked at, taken for another program’s',
    file: 'postgres-embedded/src/postmaster.ts',
    text: "return maySignal(pid) ? 'hidden' : 'other'",
    instead: "return 'other'",
    tests: ['postgres-embedded/src/embedded-postgres.test.ts'],
  },
  {
    what: 'a portal without its Postgres since the backup that had started it ended',
    file: 'postgres-embedded/src/embedded-postgres.ts',
    text: "      if (await findPostmaster(join(cluster.home, 'data'))) continue\n",
    instead: '      if (cluster.home) continue\n',
    tests: ['postgres-embedded/src/embedded-postgres.test.ts'],
  },
]
