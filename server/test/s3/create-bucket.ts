import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../src/config.ts'

export async function createBucket({ endpoint, bucket, key, secret, region }: S3Config): Promise<void> {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
