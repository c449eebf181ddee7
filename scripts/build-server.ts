import path from 'node:path'
import type { Plugin } from 'vite'
import { root, type Target } from './build-once.ts'

const main = path.join(root, 'server/src/main.ts')

/**
 * The threads that are built too. They run beside each upload, and Node takes 20 MB more and a tenth of a second
 * longer to start a thread of TypeScript.
 */
const threads: Record<string, string> = {
  'hash-worker': path.join(root, 'server/src/platform/storage/folder/hash-worker.ts'),
}

/** Packages that stay where npm put them, because they read files of their own or are machine code. */
const unbundled = ['@fastify/swagger', '@fastify/swagger-ui', '@node-rs/argon2']

/** The server in a few files. Finding and reading each of 1,600 modules takes most of a start (decision 026). */
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

/**
 * Keeps other workers, fonts and styles beside their source: a module that names one looks for it from the
 * source's address, not from its own.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    // The entry isn't in `assets`. It is as deep below the root as its source, so its addresses stay right.
    if (id === main || id.includes('node_modules')) return null
    const source = path.posix.join('../../..', path.relative(root, id))
    return code.replaceAll(address, (found, name = '') => {
      const thread = threads[name]
      if (!thread) return found.replace('import.meta.url', `new URL('${source}', import.meta.url).href`)
      return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: thread, name })})`
    })
  },
  // Vite would return a path for browsers, from the root of a web site.
  resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url).href`,
}
