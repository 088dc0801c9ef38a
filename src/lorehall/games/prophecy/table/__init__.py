"""What people see: questions, options, refusals, log and views."""
