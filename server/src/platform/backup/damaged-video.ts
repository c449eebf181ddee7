/** A row's video isn't there as it was uploaded: the others are, and whoever copies them may go on. */
export class DamagedVideo extends Error {
  constructor(name: string, fault: string, options?: ErrorOptions) {
    super(`The video ${name} ${fault}.`, options)
    this.name = 'DamagedVideo'
  }
}
