import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Config } from '../../src/config.ts'

const SKEW_MS = 15 * 60 * 1000

/**
 * Returns the code of S3's refusal; undefined when AWS Signature 4 in the headers is valid. It is written from the
 * specification.
 */
export function signatureFault(
  { method = '', url = '', headers }: IncomingMessage,
  { key, secret, region }: Pick<S3Config, 'key' | 'secret' | 'region'>,
): string | undefined {
  const [, access, day, named, service, names, given] =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!access || !day || !names || !given) return 'AccessDenied'
  if (access !== key) return 'InvalidAccessKeyId'
  if (named !== region || service !== 's3') return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBe.some((name) => !signed.includes(name))) return 'AccessDenied'
  const time = String(headers['x-amz-date'])
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    encode(decodeURIComponent(path)).replaceAll('%2F', '/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).replaceAll(/\s+/g, ' ').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash('sha256', canonical)].join(
    '\n',
  )
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  if (!timingSafeEqual(hmac(signingKey, text), Buffer.from(given, 'hex'))) return 'SignatureDoesNotMatch'
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
  return time.startsWith(day) && Math.abs(Date.now() - at) < SKEW_MS ? undefined : 'RequestTimeTooSkewed'
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
