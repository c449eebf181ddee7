import path from 'node:path'
import type { Plugin } from 'vite'
import { root, type Target } from './build-once.ts'

const main = path.join(root, 'server/src/main.ts')

/** What runs beside each upload is built too: for a thread of TypeScript Node takes 20 MB more and a tenth of a second. */
const threads: Record<string, string> = {
  'hash-worker': path.join(root, 'server/src/platform/storage/folder/hash-worker.ts'),
}

/** They read files of their own, or are machine code: they stay where npm put them. */
const unbundled = ['@fastify/swagger', '@fastify/swagger-ui', '@node-rs/argon2']

/** The server in a few files: of 1,600 modules it takes most of its start to find and read each (decision 026). */
export const server: Target = {
  name: 'server',
  dist: path.join(root, 'server/dist'),
  sources: [
    'package-lock.json',
    'scripts/build-server.ts',
    'contract',
    'edition',
    'postgres-embedded/src',
    'server/src',
  ],
  async build(folder) {
    const { build } = await import('vite')
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [sourceAddresses],
      ssr: { noExternal: true, external: unbundled },
      build: {
        ssr: true,
        outDir: folder,
        target: 'node26',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: { main } },
      },
    })
  },
}

const address = /new URL\('([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g

/** Other workers, fonts and styles stay beside their source: a module that names one goes on naming it from there. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    // The entry is not in `assets`, but as far from the root as its source.
    if (id === main || id.includes('node_modules')) return null
    const source = path.posix.join('../../..', path.relative(root, id))
    return code.replaceAll(address, (found, name = '') => {
      const thread = threads[name]
      if (!thread) return found.replace('import.meta.url', `new URL('${source}', import.meta.url).href`)
      return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: thread, name })})`
    })
  },
  // Vite would give the path that a browser asks a web site for.
  resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url).href`,
}
