import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder, root, type Target } from './build-once.ts'

const compressible = /\.(html|js|css|svg|json|txt)$/

/** The build of the web app that the server sends. */
export const web: Target = {
  name: 'web',
  dist: path.join(root, 'web/dist'),
  sources: [
    'package-lock.json',
    'scripts/build-web.ts',
    'web',
    'contract',
    'edition',
    'docs/editions.md',
    'docs/jury.md',
    'docs/jury-figures.md',
    'docs/recompute',
  ],
  async build(folder) {
    // Vite is loaded only here, because most starts have nothing to build.
    const { build } = await import('vite')
    await build({
      configFile: path.join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    })
    await precompress(folder)
  },
}

/** Compresses the files. The server sends them as they are, so the highest level costs nothing per request. */
async function precompress(folder: string) {
  const files = (await filesUnder(folder)).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: quality }))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
