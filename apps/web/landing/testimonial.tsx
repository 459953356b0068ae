/** No customer's words yet: the place is shown with a sentence of our own, and says so. */
export const Testimonial = () => (
  <section className="land-section plain" aria-labelledby="testimonial-title">
    <div className="land-width">
      <h2 id="testimonial-title" className="ui-hidden">
        Testimonial
      </h2>
      <figure className="land-quote">
        <blockquote>
          <p>“People used to queue at the payroll desk to have their slip explained. Now they open it and read the steps.”</p>
        </blockquote>
        <figcaption>
          <span className="land-tag">Example quotation</span>
          Written by us to show the place. A customer’s own words will stand here.
        </figcaption>
      </figure>
    </div>
  </section>
);
