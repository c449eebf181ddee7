// jobs.test.ts runs this as a worker that it kills in the middle of a job: node hang-in-job.ts <database url>
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { silent } from './log.ts'

const [, , url = ''] = process.argv
const jobs = await startJobs({ url, log: silent })
await jobs.work('deliver-mail', async () => {
  process.stdout.write('working')
  await new Promise(() => {})
})
