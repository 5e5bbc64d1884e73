for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0], heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const words = head.classList.contains("word");
      const up = head.ariaSort ? head.ariaSort === "descending" : words;
      const key = row => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const order = (a, b) => words ? key(a).localeCompare(key(b)) : Number(key(a)) - Number(key(b));
      const rows = [...body.rows].sort((a, b) => up ? order(a, b) : order(b, a));
      for (const other of heads) other.removeAttribute("aria-sort");
      head.ariaSort = up ? "ascending" : "descending";
      body.append(...rows);
    });
  });
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Show only rows with …";
  field.ariaLabel = "Show only rows with these words";
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase();
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
  table.parentElement.before(field);
}
