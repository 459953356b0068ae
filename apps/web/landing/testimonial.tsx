/** Until a customer's words are entered the place holds an example of our demonstration organisation, and says so. */
export const Testimonial = () => (
  <section className="land-section plain" aria-labelledby="testimonial-title">
    <div className="land-width">
      <h2 id="testimonial-title" className="ui-hidden">
        Testimonial
      </h2>
      <figure className="land-quote">
        <blockquote>
          <p>
            “Employees used to queue at the payroll desk with questions about their payslip. Now they open it and see how it was
            calculated.”
          </p>
        </blockquote>
        <figcaption>
          <span className="land-tag">Example</span>
          Sahyadri Components Pvt Ltd, our demonstration organisation
        </figcaption>
      </figure>
    </div>
  </section>
);
