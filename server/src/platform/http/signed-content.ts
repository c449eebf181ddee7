import { createHmac, timingSafeEqual } from 'node:crypto'

// What an address says that a browser opens without a token: for whom, what and until when. Everybody can read it, and
// only the portal can write it.

interface Signing {
  key: Uint8Array
  /** What it is signed for; it is good for nothing else. */
  use: string
}

export function signContent(content: unknown, signing: Signing): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signature(text, signing)}`
}

/** Returns what was signed; undefined: it is not ours, is for another use or was changed. */
export function readContent(token: unknown, signing: Signing): unknown {
  if (typeof token !== 'string') return undefined
  const [text = '', given = ''] = token.split('.')
  const [genuine, claimed] = [Buffer.from(signature(text, signing)), Buffer.from(given)]
  if (genuine.length !== claimed.length || !timingSafeEqual(genuine, claimed)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

const signature = (text: string, { key, use }: Signing): string =>
  createHmac('sha256', key).update(`${use}\n${text}`).digest('base64url')
