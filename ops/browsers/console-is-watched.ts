import type { Portal } from '../../e2e/fixtures.ts'
import type { Person } from './person.ts'

const EXPECTED = ['una excepción', 'un error de consola', 'Content security policy']

/** Shows that what a page complains about is heard, because every other story relies on it to fail. */
export async function consoleIsWatched({ driver, heading, until }: Person, portal: Portal) {
  await driver.open(`${portal.url}/login`)
  await heading('Ad Awards 2025')
  await driver.run(provoke, null)
  const heard: string[] = []
  await until(
    async () => {
      heard.push(...(await driver.takeFaults()))
      return EXPECTED.every((words) => heard.some((line) => line.includes(words)))
    },
    `«${EXPECTED.join('», «')}» are heard`,
  )
}

function provoke() {
  console.error('un error de consola')
  setTimeout(() => {
    throw new Error('una excepción')
  })
  // The image is on another host, so the policy refuses it before anything goes out.
  new Image().src = 'https://refused.test/image.png'
}
