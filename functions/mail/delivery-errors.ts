/** A refusal that a retry will not change: a 5xx reply, a failed login or a certificate that is not trusted. */
export class PermanentRefusal extends Error {
  override name = "PermanentRefusal";
}

/** The recipient's server says that there is no such address. */
export class UnknownAddress extends PermanentRefusal {
  override name = "UnknownAddress";
}
