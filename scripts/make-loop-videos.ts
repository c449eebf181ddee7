import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { drawJury, jurySeconds } from './loop-videos/jury.ts'
import { HEIGHT, type Pen, WIDTH } from './loop-videos/paint.ts'
import { drawWall, wallSeconds } from './loop-videos/wall.ts'

/**
 * This script made the committed looping videos: a browser paints each frame, and ffmpeg (with libx264, libvpx and
 * libwebp) packs them. Nothing at run time needs either.
 */
const FPS = 30
const MAX_BYTES = 500 * 1024

interface Scene {
  file: string
  target: string
  draw: (pen: Pen, now: number) => void
  seconds: number
  /** Whether the first frame is also saved as a picture. The page with the wall needs none. */
  still: boolean
}

const scenes: Scene[] = [
  {
    file: 'wall',
    target: 'web/src/people/session/wall-loop',
    draw: drawWall,
    seconds: wallSeconds,
    still: false,
  },
  {
    file: 'jury',
    target: 'web/src/jury/confirmation/jury-loop',
    draw: drawJury,
    seconds: jurySeconds,
    still: true,
  },
]

// Web pages use BT.709. If the video doesn't say so, players guess, and the lime changes its colour.
const marks = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -bitexact -map_metadata -1'
const frames = '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -g 300'
const outputs = {
  mp4: `-c:v libx264 -profile:v high -preset veryfast -tune animation -crf 27 ${frames} ${marks} -movflags +faststart`,
  webm: `-c:v libvpx-vp9 -crf 46 -b:v 0 -row-mt 1 -cpu-used 6 ${frames} ${marks}`,
  webp: '-frames:v 1 -c:v libwebp -quality 82',
}

const root = new URL('../', import.meta.url)
const only = process.argv[2]

const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
})
try {
  for (const scene of scenes) if (!only || only === scene.file) await make(await browser.newPage(), scene)
} finally {
  await browser.close()
}

async function make(page: Page, { file, target, draw, seconds, still }: Scene) {
  await prepare(page, file, draw.name)
  const to = (extension: string) => fileURLToPath(new URL(`${target}.${extension}`, root))
  const wanted = Object.entries(outputs).filter(([extension]) => still || extension !== 'webp')
  const files = wanted.flatMap(([extension, options]) => [...options.split(' '), to(extension)])
  const input = `-y -v error -f image2pipe -framerate ${FPS} -c:v png -i -`.split(' ')
  const encoder = spawn('ffmpeg', [...input, ...files], { stdio: ['pipe', 'inherit', 'inherit'] })
  for (let frame = 0; frame < seconds * FPS; frame += 1) {
    const png = await page.evaluate((now) => window.paint(now), frame / FPS)
    if (!encoder.stdin.write(Buffer.from(png, 'base64'))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  for (const [extension] of wanted) {
    const { size } = statSync(to(extension))
    console.log(`${target}.${extension}: ${Math.round(size / 1024)} KB`)
    if (size > MAX_BYTES) throw new Error(`${target}.${extension} is larger than ${MAX_BYTES / 1024} KB`)
  }
}

declare global {
  interface Window {
    /** Returns the frame at that second, as a PNG in base64. */
    paint: (now: number) => string
  }
}

/** Loads the scene and the typeface into the page, which fetches nothing else. */
async function prepare(page: Page, file: string, draw: string) {
  const font = readFileSync(
    new URL('node_modules/@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2', root),
  )
  await page.route('http://loop.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    if (pathname === '/font') return route.fulfill({ contentType: 'font/woff2', body: font })
    const source = readFileSync(new URL(`loop-videos${pathname}`, import.meta.url), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto('http://loop.test/')
  await page.evaluate(
    async ({ url, name, width, height }) => {
      document.fonts.add(await new FontFace('Archivo Black', 'url(/font)').load())
      const scene = await import(url)
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      window.paint = (now) => {
        scene[name](pen, now)
        return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
      }
    },
    { url: `http://loop.test/${file}.ts`, name: draw, width: WIDTH, height: HEIGHT },
  )
}
