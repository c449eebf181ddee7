import { startSwift, swiftIsMissing } from '../swift/start-swift.ts'
import { startS3 } from './start-s3.ts'

const inMemory = { name: 'S3 in memory', start: startS3 }

/** Our own store, which runs everywhere, and Swift where it is installed. */
export const s3Stores = swiftIsMissing ? [inMemory] : [inMemory, { name: 'Swift', start: startSwift }]
