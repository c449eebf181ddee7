/** Says that the store does not answer, or answers wrongly. The same request may succeed a little later. */
export class StoreAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`the video store: ${message}`, options)
    this.name = 'StoreAway'
  }
}
