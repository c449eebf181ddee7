import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Where {
  origin?: string
  rpId?: string
  /** Whether the person proved to be there by a PIN or a finger. */
  isVerified?: boolean
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const inText = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A device that holds one passkey, as browsers answer for it: ES256, no attestation. Its count can be set. */
export function createAuthenticator({ rpId: ownRpId = 'portal.example' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const device = { count: 0, id: inText(rawId), make, sign: answer }

  function clientData(type: string, challenge: string, { origin = `https://${ownRpId}` }: Where) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData({ rpId = ownRpId, isVerified = true }: Where, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(device.count)
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)])
    return Buffer.concat([sha256(rpId), flags, count, ...(attested ? [attested] : [])])
  }

  /** Makes the passkey, as `navigator.credentials.create` answers. */
  function make(challenge: string, where: Where = {}) {
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
    const data = authenticatorData(where, attested)
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      ...passkey(),
      response: {
        clientDataJSON: inText(clientData('webauthn.create', challenge, where)),
        attestationObject: inText(attestationObject),
        transports: ['internal', 'of-tomorrow'],
      },
    }
  }

  /** Signs a challenge, as `navigator.credentials.get` answers. */
  function answer(challenge: string, where: Where = {}) {
    const client = clientData('webauthn.get', challenge, where)
    const data = authenticatorData(where)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      ...passkey(),
      response: {
        clientDataJSON: inText(client),
        authenticatorData: inText(data),
        signature: inText(signature),
      },
    }
  }

  const passkey = () => ({ id: device.id, rawId: device.id, type: 'public-key' as const })
  return device
}
