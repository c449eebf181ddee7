export const copyFaults = [
  'codec',
  'damaged',
  'too_big',
  'too_long',
  'out_of_time',
  'out_of_memory',
  'no_room',
  'broken_tool',
] as const
export type CopyFault = (typeof copyFaults)[number]

const MAX_DETAIL = 200

/** Says why no viewing copy could be made (W03). */
export class CopyFailed extends Error {
  readonly fault: CopyFault
  /** A few words of the tool's output, for the admin and the log: at most 200 characters, without paths. */
  readonly detail: string

  constructor(fault: CopyFault, detail: string, options?: ErrorOptions) {
    const words = detail.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_DETAIL)
    super(`no viewing copy: ${fault}: ${words}`, options)
    this.name = 'CopyFailed'
    this.fault = fault
    this.detail = words
  }
}
