import { digestOf } from '../../platform/digest/digest.ts'

export interface SignatureFacts {
  /** The digest of the minutes. */
  digest: string
  /** The judge's neutral number. */
  judge: number
  name: string
  version: string
  signedAt: Date
  address: string
  userAgent: string
}

/** Returns the hash that ties a signature to what was signed (J55). */
export const signatureHash = ({
  digest,
  judge,
  name,
  version,
  signedAt,
  address,
  userAgent,
}: SignatureFacts) => digestOf([digest, judge, name, version, signedAt, address, userAgent])
