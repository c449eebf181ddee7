/** The store doesn't answer, or not as it should: the same request may well succeed a little later. */
export class StoreAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`the video store: ${message}`, options)
    this.name = 'StoreAway'
  }
}
