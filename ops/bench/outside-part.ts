import { outsideBinaries, startOutsidePostgres } from '../../server/test/outside-postgres.ts'
import { startSwift } from '../swift/start-swift.ts'
import { measureApi } from './api-part.ts'
import { measureBucket } from './file-part.ts'
import { note } from './goals.ts'

/** Measures the calls and the files again, with Debian's Postgres and OpenStack Swift instead of our own. */
export async function measureOutside(dataDir: string) {
  const binaries = outsideBinaries()
  if (!binaries) return note('outside services', 'not measured: apt-get install postgresql')
  const swift = await startSwift().catch((error: unknown) => note('outside services', String(error)))
  if (!swift) return
  const { endpoint, bucket, key, secret } = swift.s3
  Object.assign(process.env, {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
    JWT_SECRET: 'a secret of the bench, 32 characters',
  })
  try {
    for (const measure of [measureApi, measureBucket]) {
      const postgres = await startOutsidePostgres(binaries)
      process.env.DATABASE_URL = postgres.url
      await measure(dataDir).finally(postgres.stop)
    }
  } finally {
    await swift.stop()
  }
}
