import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { test as base } from './jury-fixtures.ts'

const configFile = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url))

interface Parts {
  /** The address of the parts page. */
  url: string
}

/** Tests on a development build. Only it has the parts page, and only there React reports what it hides. */
export const test = base.extend<object, { parts: Parts }>({
  parts: [
    async ({ portal }, provide) => {
      const outDir = await mkdtemp(join(tmpdir(), 'portal-parts-'))
      const before = process.env.NODE_ENV
      process.env.NODE_ENV = 'development'
      await build({ configFile, mode: 'development', logLevel: 'warn', build: { outDir, minify: false } })
      if (before === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = before
      const server = await preview({
        configFile,
        logLevel: 'warn',
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1', proxy: { '/api': portal.url, '/uploads': portal.url } },
      })
      await provide({ url: new URL('/_partes', server.resolvedUrls?.local[0]).href })
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
