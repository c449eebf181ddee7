import { Counter, Gauge, type Registry } from 'prom-client'
import { VideoRejected } from '../media/video-rejected.ts'
import type { ReceivedVideo, VideoStorage } from '../storage/video-storage.ts'

/** Returns the same store, and counts what it takes in. */
export function watchVideos(registry: Registry, videos: VideoStorage): VideoStorage {
  const registers = [registry]
  let underWay = 0
  registry.registerMetric(
    new Gauge({
      name: 'portal_uploads_under_way',
      help: 'Videos, or pieces of them, that are coming in',
      registers: [],
      collect() {
        this.set(underWay)
      },
    }),
  )
  const bytes = new Counter({
    name: 'portal_upload_bytes_total',
    help: 'Bytes of videos and pieces, counted when their last one is stored',
    registers,
  })
  const kept = new Counter({ name: 'portal_uploads_kept_total', help: 'Videos that were kept', registers })
  const rejected = new Counter({
    name: 'portal_uploads_rejected_total',
    help: 'Videos that the storage refused',
    labelNames: ['reason'],
    registers,
  })

  async function counting<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (error instanceof VideoRejected) rejected.inc({ reason: error.reason })
      throw error
    }
  }

  async function incoming<Result>(work: Promise<Result>): Promise<Result> {
    underWay += 1
    return counting(work).finally(() => {
      underWay -= 1
    })
  }

  const countKept = (video: ReceivedVideo): ReceivedVideo => ({
    ...video,
    async keep() {
      const name = await video.keep()
      kept.inc()
      return name
    },
  })

  return {
    ...videos,
    async receive(stream) {
      const video = await incoming(videos.receive(stream))
      bytes.inc(video.size)
      return countKept(video)
    },
    adopt: async (id) => countKept(await counting(videos.adopt(id))),
    parts: {
      ...videos.parts,
      async append(id, offset, stream) {
        const size = await incoming(videos.parts.append(id, offset, stream))
        bytes.inc(size - offset)
        return size
      },
    },
  }
}
