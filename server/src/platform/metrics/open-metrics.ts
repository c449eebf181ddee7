import type { Config } from '../../config.ts'
import type { MeasuredDatabase, Metrics } from './start-metrics.ts'

/** Nothing without METRICS_PORT; then not even the library is loaded, which takes 40 ms and 17 MB. */
export async function openMetrics(
  { metricsPort: port, host }: Pick<Config, 'metricsPort' | 'host'>,
  database: MeasuredDatabase,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined
  const { startMetrics } = await import('./start-metrics.ts')
  return startMetrics({ port, host, database })
}
