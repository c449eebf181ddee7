import { firstLoad } from './first-load.ts'
import { atMost, note } from './goals.ts'
import { startPortal } from './portal.ts'

export async function measurePage(dataDir: string) {
  const portal = await startPortal(dataDir)
  try {
    const resources = await firstLoad(portal.url, '/login')
    for (const { path, bytes } of resources)
      console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`)
    const scripts = resources.filter(({ isScript }) => isScript)
    const total = (of: typeof resources) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    atMost('first load of /login, JavaScript', total(scripts), 90, 'kB')
    atMost('first load of /login, requests for it', scripts.length, 6, 'requests')
    note(
      'first load of /login, everything',
      `${total(resources).toFixed(0)} kB in ${resources.length} requests`,
    )
  } finally {
    await portal.stop()
  }
}
