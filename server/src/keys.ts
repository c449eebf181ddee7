import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
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
  }
}

export const secretOf = ({ jwtSecret, dataDir }: SecretSource) => jwtSecret ?? keptSecret(dataDir)

export const secretFile = (dataDir: string) => join(dataDir, 'secret')

function keptSecret(dataDir: string): string {
  const path = secretFile(dataDir)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // linkSync fails when the file exists. So of two processes that start at once, one secret wins.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}
