import { outsideBinaries } from '../../server/test/outside-postgres.ts'

/** The tests use Debian's Postgres where there is one, and else the npm package's, which shows less. */
export default function requireDebian() {
  if (!outsideBinaries()) throw new Error('Debian’s Postgres is not installed: apt-get install postgresql')
}
