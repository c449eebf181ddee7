import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts'

keepTemporaryFilesInMemory()

const SET_UP = 'server/test/global-setup.ts'
const MEDIA = 'server/src/{platform/media,entries/viewing-copies}/**/*.test.ts'
const STORAGE = 'server/src/platform/storage/video-*.test.ts'

/** Tests that `npm test` leaves out, and tests of `npm test` with another tool or store. ops/README.md names them. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: 'server/test/after-file.ts',
    expect: { poll: { timeout: 30_000 } },
    projects: [
      ...['as-root', 'faults', 'hostile', 'libreoffice', 'replicas'].map((name) => ({
        extends: true as const,
        test: { name, include: [`ops/${name}/*.test.ts`], globalSetup: SET_UP },
      })),
      ...['ffmpeg', 'library'].map((name) => ({
        extends: true as const,
        test: { name, include: [MEDIA], globalSetup: [`ops/media/provide-${name}.ts`, SET_UP] },
      })),
      {
        extends: true as const,
        test: {
          name: 'outside-postgres',
          include: ['server/test/outside-postgres.test.ts'],
          globalSetup: ['ops/outside-postgres/require-debian.ts', SET_UP],
        },
      },
      {
        extends: true as const,
        test: { name: 'swift', include: [STORAGE], globalSetup: ['ops/swift/provide-swift.ts', SET_UP] },
      },
    ],
  },
})
