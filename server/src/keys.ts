import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface SecretSource {
  jwtSecret: string | undefined
  dataDir: string
}

/**
 * Returns the keys, one for each use. They are derived from one secret: JWT_SECRET, or a random one that is made
 * once under DATA_DIR. The derivation must not change: sessions, and the links in judges' mails, have to stay
 * valid in the next version.
 */
export function loadKeys(source: SecretSource) {
  const secret = secretOf(source)
  const key = (use: string) => createHmac('sha256', secret).update(use).digest()
  return {
    tokenKey: key('session tokens'),
    videoKey: key('video addresses'),
    invitationKey: key('judge invitations'),
    exportKey: key('export addresses'),
    networkKey: key('known networks'),
    factorKey: key('second factors'),
  }
}

export const secretOf = ({ jwtSecret, dataDir }: SecretSource) => jwtSecret ?? keptSecret(dataDir)

export const secretFile = (dataDir: string) => join(dataDir, 'secret')

/** Shorter than any secret that the portal makes. */
const MIN_LENGTH = 32

function keptSecret(dataDir: string): string {
  const path = secretFile(dataDir)
  // Only the first start writes: a later one must succeed on a full disk.
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8')
  if (secret.length < MIN_LENGTH)
    throw new Error(
      `${path} holds no secret: take that file from a backup. Or remove it: then everybody logs in anew, and judges need new links.`,
    )
  return secret
}

function makeSecret(path: string): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    // linkSync fails when the file exists. So of two processes that start at once, one secret wins.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
