import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { execFileSync } from 'node:child_process'

interface Browser {
  executablePath: string
  env: Record<string, string>
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns CHROME_PATH, or else an installed Chromium or Chrome, or else the one from npm (Linux x64). */
export async function findBrowser(): Promise<Browser> {
  const path = process.env.CHROME_PATH ?? INSTALLED.find((each) => existsSync(each))
  return path ? { executablePath: path, env: {} } : fromNpm()
}

async function fromNpm(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome found: install one or set CHROME_PATH.')
  }
  const folder = fileURLToPath(new URL('../node_modules/.cache/browser', import.meta.url))
  await mkdir(folder, { recursive: true })
  const libraries = await unpackLibraries(folder)
  const executablePath = await unpackBrowser(folder)
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: await listFonts(folder),
    },
  }
}

/**
 * Writes a list of the package's fonts. Its own list names only the folders of the service that it was made for,
 * and a browser that finds no font ends.
 */
async function listFonts(folder: string): Promise<string> {
  const list = join(folder, 'fonts.conf')
  const draft = `${list}.${process.pid}`
  await writeFile(draft, '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>')
  // The list appears whole at once, because another worker's browser may be reading it.
  await rename(draft, list)
  return list
}

/** Unpacks the browser into the folder. The package knows no other place than the one for temporary files. */
async function unpackBrowser(folder: string): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** Unpacks the libraries that the browser needs and a bare machine lacks. The package brings them along. */
async function unpackLibraries(parent: string): Promise<string> {
  const folder = join(parent, 'libraries')
  if (!existsSync(join(folder, 'lib'))) {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const archive = join(packageRoot(entry), 'bin', 'al2023.tar.br')
    await mkdir(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(await readFile(archive)) })
  }
  return join(folder, 'lib')
}

const packageRoot = (path: string): string =>
  existsSync(join(path, 'package.json')) && existsSync(join(path, 'bin')) ? path : packageRoot(dirname(path))
