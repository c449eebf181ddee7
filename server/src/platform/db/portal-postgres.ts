import { type Options, startEmbeddedPostgres } from '@portal/postgres-embedded/embedded-postgres.ts'

/**
 * Starts the embedded Postgres as the portal needs it. Data folders in use were made with this owner and language.
 */
export const startPortalPostgres = (options: Pick<Options, 'dataDir' | 'log' | 'durable' | 'binaries'>) =>
  startEmbeddedPostgres({
    ...options,
    superuser: 'portal',
    icuLocale: 'es',
    // Well below what uploads leave free on the disk (storage/disk-room.ts).
    settings: {
      max_wal_size: '512MB',
      // Many portals of tests are open at once, with a pool each.
      ...(options.durable === false && { max_connections: 300 }),
    },
  })
