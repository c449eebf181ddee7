import { execFile } from 'node:child_process'
import { readFile, statfs, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { api } from '@portal/contract/api.ts'
import { databaseUrl } from '../../server/test/database-url.ts'
import { videoOfSize } from '../../server/test/videos.ts'
import { type Brand, done, newCampaign, registerBrands, signInAdmin } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { startPortal } from './portal.ts'

const MIB = 1024 * 1024
const DISK = '400m'
const VIDEO = 60 * MIB
const CREATIONS = 60

/**
 * Puts the whole DATA_DIR on a disk of 400 MB, which videos and Postgres share. Uploads fill it to the reserve,
 * then another program takes the reserve too. Returns null where we may not mount a disk.
 */
export async function surviveFullDisk(dataDir: string) {
  const run = promisify(execFile)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', dataDir])
  } catch {
    return null
  }
  const portal = await startPortal(dataDir).catch(async (error: unknown) => {
    await run('umount', ['-l', dataDir])
    throw error
  })
  try {
    const url = await databaseUrl(dataDir)
    const [brand] = await registerBrands(portal.url, url, 1)
    if (!brand) throw new Error('No brand')
    const ready = async () => (await fetch(`${portal.url}/readyz`)).status

    const uploads: { status: number; message?: string | undefined }[] = []
    const kept: { campaignId: number; fileId: number }[] = []
    for (let count = 0; count < 12 && uploads.at(-1)?.status !== 507; count += 1) {
      const campaignId = await newCampaign(brand)
      const { status, body } = await upload(brand, campaignId)
      uploads.push({ status, message: body.message })
      if (body.file) kept.push({ campaignId, fileId: body.file.id })
    }
    const refused = uploads.at(-1)

    const withoutUploads = await create(brand, CREATIONS)
    const readyWithoutUploads = await ready()

    // Something else takes the reserve too: a log, a copy, another program.
    const filler = join(dataDir, 'filler')
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
    const withoutRoom = await create(brand, CREATIONS)
    await rm(filler)
    await portal.ready()
    const afterwards = await create(brand, 10)

    // Deleting alone frees nothing, because the trash keeps the videos. So an admin empties it.
    for (const params of kept) done(await brand.call(api.files.remove, { params }))
    const campaignId = await newCampaign(brand)
    const stillFull = (await upload(brand, campaignId)).status
    done(await (await signInAdmin(portal.url, url))(api.trash.empty, {}))
    let again = await upload(brand, campaignId)
    for (let attempt = 0; attempt < 40 && again.status === 507; attempt += 1) {
      await setTimeout(250)
      again = await upload(brand, campaignId)
    }
    return {
      uploads: uploads.map(({ status }) => status),
      sentence: refused?.status === 507 ? (refused.message ?? '') : '',
      withoutUploads,
      readyWithoutUploads,
      withoutRoom,
      afterwards,
      stillFull,
      again: again.status,
      hasEnded: portal.hasEnded(),
      findings: await findings(portal),
    }
  } finally {
    await portal.stop()
    // `-l` unmounts at once, although what the doctor read last stays open for some seconds.
    await run('umount', ['-l', dataDir])
  }
}

/** Makes small writes and returns their statuses; 0: no answer. */
async function create(brand: Brand, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    const response = await fetch(`${brand.url}/api/companies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${brand.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Llena ${Date.now()} ${count}`, role: 'Anunciante', countryCode: 'AR' }),
    }).catch(() => null)
    await response?.text()
    statuses.push(response?.status ?? 0)
  }
  return statuses
}

async function upload(brand: Brand, campaignId: number) {
  const form = new FormData()
  form.set('campaignId', String(campaignId))
  form.set('usageType', 'video_pauted')
  form.set('video', new Blob([await readFile(await videoOfSize(VIDEO))], { type: 'video/mp4' }), 'video.mp4')
  const response = await fetch(`${brand.url}/api/campaigns/upload/video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${brand.token}` },
    body: form,
  })
  const body = (await response.json()) as { file?: { id: number }; message?: string }
  return { status: response.status, body }
}
