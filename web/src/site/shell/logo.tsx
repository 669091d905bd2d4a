/** The logo: an opening bell. */
export const Logo = () => (
  <svg className="bell" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.5V5M5.5 16.5c1.8-1.3 2.2-2.9 2.2-5.8C7.7 7.4 9.4 5 12 5s4.3 2.4 4.3 5.7c0 2.9.4 4.5 2.2 5.8z" />
    <path className="text-tape" d="M2 21h20M5.5 21v-2M9.8 21v-2M14.2 21v-2M18.5 21v-2" />
  </svg>
)
