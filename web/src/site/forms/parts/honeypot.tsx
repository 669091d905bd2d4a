/** A field that people neither see nor reach, so only bots fill it in. */
export const Honeypot = () => (
  <div className="form-website" aria-hidden="true">
    <label>
      Website
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
