/**
 * Says that the video of a row is missing or differs from what was uploaded. The other videos can still be copied.
 */
export class DamagedVideo extends Error {
  constructor(name: string, fault: string, options?: ErrorOptions) {
    super(`The video ${name} ${fault}.`, options)
    this.name = 'DamagedVideo'
  }
}
